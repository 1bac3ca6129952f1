((root) => {
  const show = (event) => {
    let theme = '';
    try { theme = localStorage.getItem('halomeid:' + new URL(root.dataset.root, location.href).pathname + ':theme'); } catch { }
    theme = event && event.detail || theme;
    if (theme !== 'light' && theme !== 'dark') theme = '';
    if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const scheme = meta.dataset.scheme;
      meta.media = theme ? scheme === theme ? 'all' : 'not all' : `(prefers-color-scheme:${scheme})`;
    }
  };
  root.classList.add('js');
  show();
  for (const name of ['halomeid:theme', 'storage', 'pageshow']) addEventListener(name, show);
})(document.documentElement);
