/*
 * Counts the components that React renders, in the built product: what its developer tools listen to is told of each
 * commit. Given to the browser as it stands (`page.addInitScript`), so it uses nothing from outside.
 */
export function countRendered() {
  /** Of React: the component's own code has run (ReactFiberFlags). */
  const PERFORMED_WORK = 1;
  /** Of React: functions, classes, `forwardRef` and simple `memo` (ReactWorkTags). */
  const COMPONENTS = [0, 1, 11, 15];
  let count = 0;
  const visit = (fiber, isNew) => {
    if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) count += 1;
    // Children that are the very same were not looked at.
    if (!isNew && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, isNew || child.alternate === null);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_, root) => visit(root.current, root.current.alternate === null),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
    /** By each key, as they were pressed: what has rendered when its turn is over. Later work is nobody's. */
    renderedByKey: [],
  });
  const onKey = ({ key }) => {
    const before = count;
    setTimeout(() => window.renderedByKey.push({ key, components: count - before }));
  };
  window.addEventListener('keydown', onKey, true);
}
