import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { ExtractProblem } from './problem.ts';

/*
 * Reading an extract's XML by local names: the older extracts carry namespaces, the newer ones none. The parser knows
 * no external entities and expands none of a DTD, so that a hostile file is refused and nothing more.
 */

export type XmlNode = XmlElement;

/** The root of the document. Throws `ExtractProblem` for what is no XML. */
export function readXml(text: string): XmlNode {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch {
    // The parser's message quotes the text around the fault.
  }
  throw new ExtractProblem('Файл повреждён: это не XML выписки. Скачайте выписку ещё раз.');
}

export function localName(node: XmlNode): string {
  return node.name.slice(node.name.indexOf(':') + 1);
}

function isElement(child: { type: string }): child is XmlNode {
  return child.type === 'element';
}

/** The children that are elements, in order. */
export function elements(node: XmlNode | null): XmlNode[] {
  return node ? node.children.filter(isElement) : [];
}

/** Those of that name. */
export function children(node: XmlNode | null, name: string): XmlNode[] {
  return elements(node).filter((child) => localName(child) === name);
}

/** All nodes at a path of names: `right_records/right_record`. */
export function nodesAt(node: XmlNode | null, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>((found, name) => found.flatMap((at) => children(at, name)), node ? [node] : []);
}

export function nodeAt(node: XmlNode | null, path: string): XmlNode | null {
  return nodesAt(node, path)[0] ?? null;
}

/** Every node of that name below, however deep. */
export function descendants(node: XmlNode | null, name: string): XmlNode[] {
  return elements(node).flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

/** Text with its line breaks and runs of spaces made one space; '' where there is no such node. */
export function textOf(node: XmlNode | null): string {
  return node ? node.text.replace(/\s+/g, ' ').trim() : '';
}

export function textAt(node: XmlNode | null, path: string): string {
  return textOf(nodeAt(node, path));
}

/** Text of the first node of that name below. */
export function textBelow(node: XmlNode | null, name: string): string {
  return textOf(descendants(node, name)[0] ?? null);
}

export function attribute(node: XmlNode | null, name: string): string {
  return node?.attributes[name]?.trim() ?? '';
}

/** A number with point or comma, else null. */
export function numberOf(text: string): number | null {
  const value = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** The day of an ISO date or time with offset, as it is written, else null. */
export function dayOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? null;
}
