import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that tables share. Times are instants; calendar dates are `date` columns read as `yyyy-MM-dd`. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
