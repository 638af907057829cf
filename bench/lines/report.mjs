/** Opening a report, reading a step and saving it, against the same by SQL written by hand. */
const aReport = async ({ read }) => JSON.parse(await read({ path: '/api/reports?limit=1' })).items[0];
const aDraft = async ({ read }) =>
  JSON.parse(await read({ path: '/api/reports?limit=200' })).items.find(({ status }) => status === 'черновик');

const STEP = '/api/property-descriptions';

export const title = 'One report, 100,000 in all';
const CALLS = [
  { name: 'open', prepare: aReport, call: ({ id }) => ({ path: `/api/reports/${id}` }) },
  { name: 'read a step', prepare: aReport, call: ({ id }) => ({ path: `${STEP}/${id}` }) },
  {
    name: 'save a step',
    prepare: aDraft,
    call: ({ id }, count) => ({
      method: 'POST',
      path: `${STEP}/${id}`,
      body: { land_category: 'Земли населённых пунктов', transport_time: 1 + (count % 60) },
    }),
  },
];

export const lines = [
  ...CALLS.map((line) => ({ ...line, against: 'bare', aim: 0.8 })),
  // On two cores they share with the database and the callers: no more is asked than that nobody loses.
  ...CALLS.map((line) => ({ ...line, name: `${line.name}, two processes`, against: 'processes', aim: 1 })),
];
