/** How long the messages stand that go by themselves (specification, section 9). */
export const MESSAGE_MS = 3000;
