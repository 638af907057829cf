import { useQuery } from '@tanstack/react-query';
import { reading } from '#kit/web/form/reading.ts';
import { PagePlaces } from '#kit/web/parts/PagePlaces.tsx';
import { countMarket } from '../handbook-api.ts';

/** The places of «Рынок», each with what it holds. */
export function MarketPlaces() {
  const { data } = useQuery({ ...reading(countMarket), staleTime: 0 });
  return (
    <PagePlaces
      label="Разделы рынка"
      places={[
        { to: '/market', label: 'Предложения', count: data?.offers },
        { to: '/market/handbook', label: 'Справочник', count: data?.entries },
        { to: '/market/texts', label: 'Мои тексты', count: data?.texts },
      ]}
    />
  );
}
