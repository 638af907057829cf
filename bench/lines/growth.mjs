/** The same call on more and more rows: what is read must not grow with what is there. */
const PAGE = 30;
const AIM = 1.5;

/** The cursor of the last page. */
async function lastPage({ read }) {
  let cursor = null;
  for (;;) {
    const page = JSON.parse(await read({ path: `/api/reports?limit=200${cursor ? `&cursor=${cursor}` : ''}` }));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return { cursor };
}

export const title = 'Growth from 1 thousand to 1 million reports';
export const lines = [
  { name: 'first page', path: () => `/api/reports?limit=${PAGE}` },
  {
    name: 'last page',
    prepare: lastPage,
    path: ({ cursor }) => `/api/reports?limit=${PAGE}${cursor ? `&cursor=${cursor}` : ''}`,
  },
  { name: 'filter by client', path: () => `/api/reports?limit=${PAGE}&client=${encodeURIComponent('заречная000041')}` },
  { name: 'filter by address', path: () => `/api/reports?limit=${PAGE}&address=${encodeURIComponent('уч. 000042')}` },
  { name: 'payments history', path: () => '/api/payments' },
  { name: 'admin users', as: 'admin', path: () => '/api/admin/users' },
  { name: 'admin payments', as: 'admin', path: () => '/api/admin/payments' },
].map(({ path, ...line }) => ({ ...line, against: 'growth', aim: AIM, call: (at) => ({ path: path(at) }) }));
