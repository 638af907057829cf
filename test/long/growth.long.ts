import '../advert-cost.test.ts';
import '../regular-expressions.test.ts';
import '../text-cost.test.ts';
