// Settings: persistent storage, and installing.
import { $, on, setVisible } from '../dom.js';
import { showCase } from '../cases.js';
import { install, installWay } from '../offline/install.js';
import { canPersist, isPersisted } from '../offline/persistence.js';
import { reportError } from '../store/save-state.js';

export function wireStorage() {
  on(document, '[data-persist]', 'click', () => persist().catch(reportError));
  on(document, '[data-install-now]', 'click', () => install().catch(reportError));
  document.addEventListener('halomeid:install', paintInstall);
}

const paintInstall = () => showCase($(document, '[data-install]'), installWay());

export async function paintStorage() {
  paintInstall();
  const isPromised = await isPersisted();
  showCase($(document, '[data-storage]'), isPromised ? 'kept' : 'not-kept');
  setVisible($(document, '[data-persist]'), !isPromised && canPersist());
}

async function persist() {
  const isGranted = await navigator.storage.persist();
  await paintStorage();
  if (!isGranted) return showCase($(document, '[data-storage]'), 'refused');
  // The button is gone.
  $(document, '[data-offline-check]')?.focus();
}
