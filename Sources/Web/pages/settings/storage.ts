// Settings: persistent storage, and installing.
import { announceCase } from '../../announce.js';
import { showCase } from '../../cases.js';
import { $, on, setVisible } from '../../dom.js';
import { install, installWay } from '../../offline/install.js';
import { canPersist, isPersisted } from '../../offline/persistence.js';
import { isStorageBlocked } from '../../site/blocked.js';
import { showFailure } from '../../store/save-state.js';

export function wireStorage() {
  on(document, '[data-persist]', 'click', () => persist().catch(showFailure));
  on(document, '[data-install-now]', 'click', () => install().catch(showFailure));
  document.addEventListener('halomeid:install', paintInstall);
}

function paintInstall() {
  const place = $(document, '[data-install]');
  showCase(place, installWay());
  setVisible(place, !isStorageBlocked());
}

export async function paintStorage() {
  paintInstall();
  const isBlocked = isStorageBlocked();
  const isPromised = await isPersisted();
  showCase(
    $(document, '[data-storage]'),
    isBlocked ? 'blocked' : isPromised ? 'kept' : 'not-kept',
  );
  setVisible($(document, '[data-persist]'), !isPromised && !isBlocked && canPersist());
  // Nothing is kept on the device.
  setVisible($(document, '#progress > .hint'), !isBlocked);
}

async function persist() {
  const isGranted = await navigator.storage.persist();
  if (!isGranted) return announceCase($(document, '[data-storage]'), 'refused');
  await paintStorage();
  // The button is gone.
  $(document, '[data-offline-check]')?.focus();
}
