(function () {
  var root = document.documentElement, theme = null;
  root.classList.add('js');
  try {
    theme = localStorage.getItem('halomeid:' + new URL(root.dataset.root, location.href).pathname + ':theme');
  } catch (e) { /* storage may be forbidden */ }
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  document.querySelectorAll('meta[data-scheme]').forEach(function (meta) {
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  });
})();
