// Loads content when its place is about to come into view.

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

const observe = () =>
  new IntersectionObserver((entries, it) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      it.unobserve(target);
      waiting.get(target)?.();
    }
  }, { rootMargin: '200px' });

export function whenInSight(place: Element, act: () => void) {
  waiting.set(place, act);
  observer ??= observe();
  observer.observe(place);
}
