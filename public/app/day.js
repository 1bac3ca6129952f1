// The learner's day: the device's local civil date, as text. Arithmetic on day numbers (0001-01-01 is 1), never on local time.

const UNIX = 719163;

/** @param {string} text YYYY-MM-DD */
export function dayNumber(text) {
  const [year, month, day] = text.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 864e5 + UNIX;
}

/** @param {number} day @returns {number} milliseconds of its midnight in UTC, to format it */
export const dayTime = (day) => (day - UNIX) * 864e5;

/** @param {number} day */
export const dayText = (day) => new Date(dayTime(day)).toISOString().slice(0, 10);

export function today() {
  const now = new Date();
  return dayText(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5 + UNIX);
}

// Wakes at midnight, and whenever the page comes back. Timers stop in sleep: none is trusted for more than a quarter of an hour.
/** @param {() => void} wake */
export function onWake(wake) {
  let seen = today();
  const sleep = () => {
    const now = new Date();
    const midnight = +new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    setTimeout(() => {
      if (seen !== today()) wake();
      seen = today();
      sleep();
    }, Math.min(midnight - +now + 1000, 9e5));
  };
  sleep();
  addEventListener('pageshow', (event) => { if (event.persisted) wake(); });
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) wake(); });
}
