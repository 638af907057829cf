import type { Editor } from 'tinymce';
import type { OfferedPlace, TextPlaces } from '#document/text/text-place.ts';

/** Beyond so many a list is no help: one types more of the name. */
const MOST_LISTED = 40;

const NOT_KNOWN = 'пока не известно';

/** Every word of it, in any order, in the name or in the value. */
function found(places: readonly OfferedPlace[], words: string): OfferedPlace[] {
  const wanted = words.toLowerCase().replaceAll('ё', 'е').split(/\s/).filter(Boolean);
  const isWanted = ({ name, value }: OfferedPlace) =>
    wanted.every((word) => `${name} ${value}`.toLowerCase().replaceAll('ё', 'е').includes(word));
  const known = places.filter(isWanted);
  return [...known.filter(({ near }) => near), ...known.filter(({ near }) => !near)].slice(0, MOST_LISTED);
}

/** «Вставить место» of the bar, and the list that `{` opens: each place with its value now. */
export function offerPlaces(editor: Editor, { offered }: TextPlaces): void {
  editor.ui.registry.addIcon('braces', BRACES);
  editor.ui.registry.addMenuButton('place', {
    text: 'Вставить место',
    icon: 'braces',
    search: { placeholder: 'Найти место' },
    fetch: (show, { pattern }) =>
      show(
        found(offered, pattern).map((place) => ({
          type: 'menuitem' as const,
          text: `${place.name}: ${place.value || NOT_KNOWN}`,
          onAction: () => editor.insertContent(place.stored),
        })),
      ),
  });
  editor.ui.registry.addAutocompleter('places', {
    trigger: '{',
    minChars: 0,
    columns: 1,
    maxResults: MOST_LISTED,
    fetch: (pattern) => Promise.resolve(found(offered, pattern).map(asCard)),
    onAction(list, range, stored) {
      list.hide();
      editor.selection.setRng(range);
      editor.insertContent(stored);
    },
  });
}

const asCard = ({ name, stored, value, origin }: OfferedPlace) => ({
  type: 'cardmenuitem' as const,
  value: stored,
  label: `${name}: ${value || NOT_KNOWN}, ${origin}`,
  items: [
    {
      type: 'cardcontainer' as const,
      direction: 'vertical' as const,
      items: [
        { type: 'cardtext' as const, text: value || NOT_KNOWN, name: 'value' },
        { type: 'cardtext' as const, text: `${name}, ${origin}`, classes: ['place-origin'] },
      ],
    },
  ],
});

const BRACES =
  '<svg width="24" height="24" focusable="false"><text x="12" y="17" text-anchor="middle" style="font: 500 15px \'IBM Plex Sans Variable\', system-ui, sans-serif">{ }</text></svg>';
