import type { DefaultTreeAdapterTypes } from 'parse5';
import { AppError } from '#kit/errors.ts';
import type { RichBlock } from './rich-text-model.ts';
import type { Attributes, Marks } from './rich-text-style.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

export const MAX_DEPTH = 60;

export const tooComplex = () =>
  new AppError('validation', 'Разметка текста слишком сложная. Вставьте его как текст без форматирования');

/** What surrounds the node that is being read. */
export interface Surroundings {
  marks: Marks;
  depth: number;
  listLevel: number;
  /** Inside a cell another table is read as plain paragraphs. */
  inCell: boolean;
}

/** Reads nodes as a flow of blocks. */
export type ReadFlow = (nodes: readonly ChildNode[], around: Surroundings) => RichBlock[];

export const isElement = (node: ChildNode): node is Element => 'tagName' in node;

export function attributesOf(element: Element): Attributes {
  return new Map(element.attrs.map((attribute) => [attribute.name, attribute.value]));
}

/** The words of a comment; null for other nodes. */
export function commentOf(node: ChildNode): string | null {
  return node.nodeName === '#comment' ? (node as DefaultTreeAdapterTypes.CommentNode).data : null;
}

/** The characters of a text node; null for elements and comments. */
export function textOf(node: ChildNode): string | null {
  return node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : null;
}
