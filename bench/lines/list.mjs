/** The first page and one in the middle of a list, against the same rows by SQL along an index. */
const PAGE = 30;

export const title = 'List of reports, 30 of 5,000 of one user, 100,000 in all';
export const lines = [
  {
    name: 'first page',
    against: 'bare',
    aim: 0.8,
    call: () => ({ path: `/api/reports?limit=${PAGE}` }),
  },
  {
    name: 'a page in the middle, by its cursor',
    against: 'bare',
    aim: 0.8,
    prepare: async ({ read, own }) => {
      let cursor = null;
      for (let at = 0; at < own / 2; at += 200)
        cursor = JSON.parse(
          await read({ path: `/api/reports?limit=200${cursor ? `&cursor=${cursor}` : ''}` }),
        ).next_cursor;
      return { cursor };
    },
    call: ({ cursor }) => ({ path: `/api/reports?limit=${PAGE}&cursor=${cursor}` }),
  },
];
