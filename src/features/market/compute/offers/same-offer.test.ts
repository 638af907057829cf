import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_GOLDEN } from '#test/market-golden.ts';
import { linkKey } from './link-key.ts';
import { asciiLabel } from './punycode.ts';
import { type OfferFacts, sameOffer } from './same-offer.ts';

const facts = ({ area, ...rest }: (typeof MARKET_GOLDEN.same_offer)[number]['a']): OfferFacts => ({
  ...rest,
  area: area === '' ? null : Number(area),
});

const keyOf = (written: string) => linkKey(written)?.key ?? null;

describe('the key of a link', () => {
  it.each(MARKET_GOLDEN.links)('M2 $written', ({ written, key }) => {
    expect(keyOf(written)).toBe(key);
  });

  it('M2 is the same for every way to write a path', () => {
    const ways = [
      'https://site.example/a/b?id=1&x=%d0%bf',
      'site.example/a/./c/../b/?x=п&id=1',
      'HTTP://WWW.M.Site.Example.:80//a/b/index.PHP?utm_campaign=z&x=%D0%BF&roistat_visit=3&id=1&FROM=y#top',
      'user:pass@site.example/%61/b/?id=1&&x=%D0%BF',
      ' \u200bsite.example/a\ufeff/b?id=1&x=п ',
    ];
    expect(new Set(ways.map(keyOf))).toEqual(new Set(['site.example/a/b?id=1&x=%D0%BF']));
    expect(keyOf('site.example:8080/a')).toBe('site.example:8080/a');
    expect(keyOf('site.example/A')).not.toBe(keyOf('site.example/a'));
    expect(keyOf('site.example/a%ef%f0')).toBe('site.example/a%EF%F0');
    expect(keyOf('site.example/?id=5&q=1+2')).toBe('site.example/?id=5&q=1%202');
    expect(keyOf('m.ru/5')).toBe('m.ru/5');
  });

  it('M2 knows an advert by the last long number of its path that is no date', () => {
    expect(keyOf('kaluga.board.example/1111111/lot-2222222-3333333/photos')).toBe('board.example#3333333');
    expect(keyOf('board.example/20261104/news')).toBe('board.example/20261104/news');
    expect(keyOf('board.example/20261304')).toBe('board.example#20261304');
    expect(keyOf('board.example/view?id=1234567')).toBe('board.example/view?id=1234567');
    expect(linkKey('kaluga.board.msk.ru/1234567')).toEqual({ key: 'board.msk.ru#1234567', site: 'board.msk.ru' });
  });

  it('M2 is none for what is no address', () => {
    const none = [
      '',
      '   ',
      'газета',
      'стр. 5',
      '+7 910 555-21-30',
      '127.0.0.1/5',
      'ftp://site.example/5',
      'a..ru/5',
      'site.example',
      'site.example/?utm_source=x',
      `site.example/${'9'.repeat(2000)}`,
    ];
    for (const written of none) expect(keyOf(written), written).toBeNull();
  });

  it('M2 never fails, and the key of a key without a number is itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (written) => {
          const key = keyOf(written);
          if (key !== null && !key.includes('#')) expect(keyOf(key)).toBe(key);
        },
      ),
    );
  });

  it('M2 writes names in letters of their own as the name system does', () => {
    // Examples of RFC 3492, 7.1, in lower case, and those of every day.
    expect(asciiLabel('ليهمابتكلموشعربي؟')).toBe('xn--egbpdaj6bu4bxfgehfvwxn');
    expect(asciiLabel('他们为什么不说中文')).toBe('xn--ihqwcrb4cv8a8dqg056pqjye');
    expect(asciiLabel('почемужеонинеговорятпорусски')).toBe('xn--b1abfaaepdrnnbgefbadotcwatmq2g4l');
    expect(asciiLabel('bücher')).toBe('xn--bcher-kva');
    expect(asciiLabel('рф')).toBe('xn--p1ai');
    expect(asciiLabel('site-1')).toBe('site-1');
  });
});

describe('one offer or two', () => {
  it.each(MARKET_GOLDEN.same_offer)('M2 $a.url and $b.url, $b.area sq m: $expected', ({ a, b, expected }) => {
    expect(sameOffer(facts(a), facts(b))).toBe(expected);
    expect(sameOffer(facts(b), facts(a))).toBe(expected);
  });

  it('M2 needs a phone, a place and an area that are known, and asks only of areas that are', () => {
    const one: OfferFacts = { url: '', phone: '8 910 555 21 30', area: 1200, place: 'д. Кабицыно' };
    expect(sameOffer(one, { ...one, place: 'деревня Кабицыно', area: 1212 })).toBe('same');
    expect(sameOffer(one, { ...one, area: 1212.01 })).toBe('other');
    expect(sameOffer({ ...one, area: null }, { ...one, area: null })).toBe('other');
    expect(sameOffer({ ...one, place: '' }, { ...one, place: '' })).toBe('other');
    const linked = { ...one, url: 'site.example/lot/7654321' };
    expect(sameOffer(linked, { ...linked, area: null })).toBe('same');
    expect(sameOffer(linked, { ...linked, area: 1320 })).toBe('same');
    expect(sameOffer(linked, { ...linked, area: 1320.01 })).toBe('ask');
    expect(sameOffer(linked, { ...linked, url: 'kaluga.site.example/lot/7654322' })).toBe('other');
  });
});
