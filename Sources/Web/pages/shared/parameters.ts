// Parameters in a page's address, after the '#'.

/**
 * Calls back when the learner follows a link to this page with other parameters. A link to a place
 * on the page, such as the skip link, has none.
 */
export const onNewParameters = (act: () => void) =>
  addEventListener('hashchange', () => {
    if (!document.getElementById(location.hash.slice(1))) act();
  });
