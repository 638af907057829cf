import classes from './PlotPicture.module.css';

/** A plot among its neighbours: closed for «nothing yet», with a broken side for «failed». Decoration. */
export function PlotPicture({ broken = false }: { broken?: boolean }) {
  return (
    <svg viewBox="0 0 220 136" width="220" height="136" className={classes.picture} aria-hidden>
      <path
        className={classes.neighbours}
        d="M48.7 20.7 64.3 3M48.7 20.7 1 40.4M134.8 34.2 128.6 1M134.8 34.2 195 23.9l17.6-13.5M195 23.9l8.3 64.2-84 18.7M203.3 88.1l10.3 25M119.3 106.8l-4.2 25M40.4 90.2 8.3 104.7"
      />
      {!broken && <path className={classes.ground} d="M48.7 20.7 134.8 34.2 119.3 106.8 40.4 90.2Z" />}
      <path className={classes.boundary} d="M48.7 20.7 134.8 34.2 119.3 106.8 40.4 90.2" />
      <path className={broken ? classes.gap : classes.boundary} d="M40.4 90.2 48.7 20.7" />
      {[
        [48.7, 20.7, broken],
        [134.8, 34.2, false],
        [119.3, 106.8, false],
        [40.4, 90.2, broken],
      ].map(([x, y, red]) => (
        <circle
          key={String(x)}
          className={red ? classes.redPoint : classes.point}
          cx={Number(x)}
          cy={Number(y)}
          r="4.6"
        />
      ))}
    </svg>
  );
}
