// Installs the site if the browser offers it. The offer is kept until the learner wants it.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;

/**
 * `steps`: Safari on a phone, where the learner has to do it; `menu`: perhaps in the browser's
 * menu.
 */
export type InstallWay = 'installed' | 'prompt' | 'steps' | 'menu';

export function installWay(): InstallWay {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offer) return 'prompt';
  return standalone === false ? 'steps' : 'menu';
}

const changed = () => document.dispatchEvent(new Event('halomeid:install'));

/** Called once per page, early: the browser makes its offer once. */
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

/** Asks the learner, in the browser's own words. An offer can be used once. */
export async function install() {
  const used = offer;
  offer = undefined;
  await used?.prompt();
  changed();
}
