import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';

/** `/house` (rows.md B5). */
export function HousePage() {
  return (
    <Page title="Жилой дом">
      <Sheet>
        <EmptyState title="В процессе разработки" />
      </Sheet>
    </Page>
  );
}
