// Installing the site, where the browser offers it: the offer is kept until the learner wants it.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;

/**
 * `steps`: Safari on a phone, which leaves it to the learner; `menu`: somewhere in the browser's
 * menu, perhaps.
 */
export type InstallWay = 'installed' | 'prompt' | 'steps' | 'menu';

export function installWay(): InstallWay {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offer) return 'prompt';
  return standalone === false ? 'steps' : 'menu';
}

const changed = () => document.dispatchEvent(new Event('halomeid:install'));

/** Once a page, early: the browser makes its offer once. */
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
