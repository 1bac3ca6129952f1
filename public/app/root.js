// Entry of the root frame: home, settings, and pages that need nothing of their own.
import { one } from './dom.js';
import { paintHome } from './home.js';
import { start } from './page.js';
import { paintSettings } from './settings.js';

switch (one(document, 'main')?.dataset.page) {
  case 'home': start(paintHome); break;
  case 'settings': start(paintSettings); break;
  default: start(() => {});
}
