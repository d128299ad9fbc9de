/** The keys of a SAT list, each in force from one day to another. */
interface DatedKeys {
  /** @param day `2026-11-30`; while it is not known, every key that was ever in force is. */
  isInForce(key: string, day: string): boolean;
}

interface Validity {
  /** First day. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
}

type Change = readonly [key: string, validity: Validity];

/** Returns the same change for each of several keys. */
const each = (keys: string, validity: Validity): Change[] => keys.split(/\s+/).map((key) => [key, validity] as const);

/** @param changes of keys that came after the complement, which is of 2017-01-01, or that have ended. */
function datedKeys(keys: string, changes: readonly Change[]): DatedKeys {
  const all = new Set(keys.split(/\s+/));
  const validity = new Map(changes);
  return {
    isInForce(key, day) {
      const { from = '', to = '9999' } = validity.get(key) ?? {};
      return all.has(key) && (day === '' || (day >= from && day <= to));
    },
  };
}

// Keys alone (state of 2026-08-06): their names are in the lists that ship as data.

/** c_TipoPercepcion, by the day of the payment. */
export const TIPO_PERCEPCION = datedKeys(
  `001 002 003 004 005 006 009 010 011 012 013 014 015 019 020 021 022 023 024 025 026 027 028 029 030 031 032
     033 034 035 036 037 038 039 044 045 046 047 048 049 050 051 052 053 054 055 056 057`,
  [
    ['050', { from: '2017-01-06' }],
    ...each('051 052 053', { from: '2018-10-15' }),
    ...each('054 055', { from: '2026-01-01' }),
    ['056', { from: '2025-12-17' }],
    ['057', { from: '2026-06-12' }],
  ],
);

/** c_TipoDeduccion, by the day of the payment. */
export const TIPO_DEDUCCION = datedKeys(
  `001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027
     028 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 044 045 046 047 048 049 050 051 052 053 054
     055 056 057 058 059 060 061 062 063 064 065 066 067 068 069 070 071 072 073 074 075 076 077 078 079 080 081
     082 083 084 085 086 087 088 089 090 091 092 093 094 095 096 097 098 099 100 101 102 103 104 105 106 107 108
     109 110 111 112 113 114 115`,
  [
    ...each(
      `024 025 026 027 028 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 044 045 046 047 048 049 050
         051 052 053 054 055 056 057 058 059 060 061 062 064 067 068 071 073 074 075 076 077 078 079 080 081 082 083
         084 085 086 087 088 089 090 091 092 093 094 095 096 097 098 099 100`,
      { from: '2017-01-06' },
    ),
    ['063', { from: '2017-01-06', to: '2026-03-01' }],
    ['072', { from: '2017-01-06', to: '2018-10-14' }],
    ['101', { from: '2017-12-05' }],
    ...each('065 066 069 070 102 103 104 105 106', { from: '2018-10-15' }),
    ['107', { from: '2020-01-01' }],
    ...each('112 113', { from: '2025-12-17' }),
    ...each('108 109 110 111', { from: '2026-01-01' }),
    ...each('114 115', { from: '2026-06-12' }),
  ],
);

/** c_Banco, by the day of the payment. */
export const BANCO = datedKeys(
  `002 006 009 012 014 019 021 030 032 036 037 042 044 058 059 060 062 072 102 103 106 108 110 112 113 116 124
     126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 143 145 147 148 149 150 151 152 153 154 155
     156 157 158 159 160 166 168 600 601 602 605 606 607 608 610 614 615 616 617 618 619 620 621 622 623 626 627
     628 629 630 631 632 633 634 636 637 638 640 642 646 647 648 649 651 652 653 655 656 659 670 901 902`,
  [
    ...each('032 116 134', { to: '2017-08-13' }),
    ...each('147 148 149 150 151 152 153 154 155 156 157 158 159 160', { from: '2017-08-13' }),
  ],
);
