// Entry of the root frame: home, settings, and pages that need nothing of their own.
import { paintHome } from './home.js';
import { paintSettings } from './settings.js';
import { one } from './site.js';
import { start } from './study.js';

switch (one(document, 'main')?.dataset.page) {
  case 'home': start(paintHome); break;
  case 'settings': start(paintSettings); break;
  default: start(() => {});
}
