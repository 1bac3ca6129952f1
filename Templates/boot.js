((root) => {
  const show = ({ detail } = {}) => {
    const chosen = (name) => {
      try { return detail?.[name] ?? localStorage.getItem('halomeid:' + new URL(root.dataset.root, location.href).pathname + ':' + name); } catch { }
    };
    const among = (name, ...values) => values.find((value) => value === chosen(name));
    const size = (name) => among(name, 'small', 'large', 'huge') || 'normal';
    const theme = among('theme', 'light', 'dark');
    if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const scheme = meta.dataset.scheme;
      meta.media = theme ? scheme === theme ? 'all' : 'not all' : `(prefers-color-scheme:${scheme})`;
    }
    root.dataset.textSize = size('text-size');
    root.dataset.commentarySize = size('commentary-size');
    root.dataset.nikkud = among('nikkud', 'off') || 'on';
    const approaches = chosen('commentaries');
    if (approaches) root.dataset.approaches = /^{"open":true/.test(approaches) ? 'open' : 'closed';
  };
  root.classList.add('js');
  show();
  for (const name of ['halomeid:preference', 'storage', 'pageshow']) addEventListener(name, show);
})(document.documentElement);
