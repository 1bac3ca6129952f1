// What is read only once its place is about to be seen.

const waiting = new WeakMap<Element, () => void>();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.get(target)?.();
  }
}, { rootMargin: '200px' });

export function whenInSight(place: Element, act: () => void) {
  waiting.set(place, act);
  observer.observe(place);
}
