import { MarketPlaces } from '#features/market/web/MarketPlaces.tsx';
import { OwnTextsPage } from '#features/market-analysis/web/own-texts/OwnTextsPage.tsx';

/** «Мои тексты» among the places of «Рынок». */
export function OwnTexts() {
  return <OwnTextsPage places={<MarketPlaces />} />;
}
