import { tooLong } from '#kit/text-length.ts';

const LINK_MAX = 1000;

export const linkProblem = (link: string): string | null => tooLong(link, LINK_MAX);
