import { Banner } from '#kit/web/parts/Banner.tsx';

/** An empty record is offered what the other form of practice already holds (rows.md E4). */
export function CarryOverBanner({ from, onTake }: { from: 'legal' | 'private'; onTake: () => void }) {
  const title =
    from === 'legal'
      ? 'Сведения об оценщике уже заполнены для работы в юридическом лице.'
      : 'Сведения об оценщике уже заполнены для частной практики.';
  return (
    <Banner tone="info" title={title} action={{ label: 'Перенести сюда', onClick: onTake }}>
      Их можно перенести и проверить перед сохранением.
    </Banner>
  );
}
