/**
 * How often one user may call something that costs, counted over all servers; a public call by the caller's address.
 * A bucket: `calls` at once, and given back evenly over `minutes`. Endpoints with the same `name` share a bucket.
 */
export interface Limit {
  name: string;
  calls: number;
  minutes: number;
  /** A sentence for the user; when to repeat is added to it. */
  tooMany: string;
}
