// What pages and lazy modules share, and a unit's page does not need at once: one chunk, common.js,
// instead of one for every combination of the scripts that use it. Scripts/web-manifest.mjs says
// which module is missing here.
import './unit.js';
import './icons.js';
import './keep.js';
import './marks.js';
import './own-words.js';
import './reader.js';
import './reading.js';
import './sheet.js';
import './siyum-date.js';
import './streak.js';
import './unit-range.js';
import '../calendar/dates.js';
import '../calendar/week.js';
import '../hebrew.js';
import '../site/each-track.js';
import '../site/later-styles.js';
import '../site/page-document.js';
import '../offline/install.js';
import '../offline/keep.js';
import '../offline/persistence.js';
import '../study/chapters.js';
import '../study/leave.js';
import '../study/orders.js';
import '../study/own-words.js';
import '../study/pace.js';
import '../study/places.js';
import '../study/plan.js';
import '../study/progress.js';
import '../study/site-days.js';
import '../study/status.js';
import '../store/quarantined.js';
import '../transfer/export-file.js';
import '../transfer/reminder.js';
import '../transfer/save-file.js';
import '../words.js';
