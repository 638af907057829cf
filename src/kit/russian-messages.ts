import { z } from 'zod';
import { ru } from 'zod/locales';

/** Rules without a text of their own speak Russian, on both sides. Imported once where each side begins. */
z.config(ru());
