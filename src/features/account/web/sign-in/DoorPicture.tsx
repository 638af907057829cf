/** A plot among its neighbours: the boundary that is closed is solid, those that are not yet are dashed. */
export function DoorPicture() {
  return (
    <svg viewBox="0 0 634 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d="M0 692C60 684 120 690 190 706C260 724 300 738 366 734C440 728 520 694 634 706"
        fill="none"
        stroke="#3C6F56"
        strokeWidth="19"
      />
      <g fill="none" stroke="#4F8269" strokeWidth="1.2" strokeDasharray="7 6">
        <path d="M0 134L146 97L328 149L516 60L634 104" />
        <path d="M146 97L115 330L0 357" />
        <path d="M328 149L341 384L544 322L634 307" />
        <path d="M516 60L544 322L558 591L571 900" />
        <path d="M558 591L634 572" />
        <path d="M81 560L0 583" />
        <path d="M81 560L39 900" />
        <path d="M297 640L276 900" />
      </g>
      <path d="M115 330L341 384L297 640L81 560Z" fill="#2A6B4A" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      <g fill="#174A32" stroke="#fff" strokeWidth="3">
        <circle cx="115" cy="330" r="7" />
        <circle cx="341" cy="384" r="7" />
        <circle cx="297" cy="640" r="7" />
        <circle cx="81" cy="560" r="7" />
      </g>
      <g fill="#fff" fontFamily="inherit">
        <text x="215" y="478" fontSize="26" fontWeight="600" textAnchor="middle">
          1 310 кв. м
        </text>
        <text fontSize="15" textAnchor="middle" fillOpacity="0.85" transform="translate(230 341) rotate(13.4)">
          38,42 м
        </text>
        <text fontSize="15" textAnchor="middle" fillOpacity="0.85" transform="translate(334 518) rotate(99.7)">
          34,10 м
        </text>
      </g>
    </svg>
  );
}
