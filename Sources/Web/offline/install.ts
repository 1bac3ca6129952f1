// Installs the site if the browser offers it. The offer is kept until the learner accepts it.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;

/**
 * `steps`: in Safari on a phone, by the learner; `menu`: perhaps with the browser's menu.
 */
export type InstallWay = 'installed' | 'prompt' | 'steps' | 'menu';

export function installWay(): InstallWay {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offer) return 'prompt';
  return standalone === false ? 'steps' : 'menu';
}

const changed = () => document.dispatchEvent(new Event('halomeid:install'));

/** Must be called once per page, early, because the browser makes its offer only once. */
export function followInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    changed();
  });
  addEventListener('appinstalled', () => {
    offer = undefined;
    changed();
  });
}

/** Shows the browser's own dialog. An offer can be used only once. */
export async function install() {
  const used = offer;
  offer = undefined;
  await used?.prompt();
  changed();
}
