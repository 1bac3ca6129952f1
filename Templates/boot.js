((root) => {
  const show = ({ detail } = {}) => {
    const chosen = (name) => {
      if (detail && detail[name] !== undefined) return detail[name];
      try { return localStorage.getItem('halomeid:' + new URL(root.dataset.root, location.href).pathname + ':' + name); } catch { }
    };
    const among = (name, ...values) => values.find((value) => value === chosen(name));
    const theme = among('theme', 'light', 'dark');
    if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const scheme = meta.dataset.scheme;
      meta.media = theme ? scheme === theme ? 'all' : 'not all' : `(prefers-color-scheme:${scheme})`;
    }
    root.dataset.textSize = among('text-size', 'small', 'large', 'huge') || 'normal';
    root.dataset.commentarySize = among('commentary-size', 'small', 'large', 'huge') || 'normal';
    root.dataset.nikkud = among('nikkud', 'off') || 'on';
    const approaches = chosen('commentaries');
    if (approaches) root.dataset.approaches = approaches.startsWith('{"open":true') ? 'open' : 'closed';
  };
  root.classList.add('js');
  show();
  for (const name of ['halomeid:preference', 'storage', 'pageshow']) addEventListener(name, show);
})(document.documentElement);
