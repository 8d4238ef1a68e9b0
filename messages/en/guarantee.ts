export const legalGuarantee = 'Legal guarantee'
/** Beside a product. The choice and the longer guarantee are those of Directive (EU) 2024/1799. */
export const inShort =
  'By law, you have a guarantee of at least two years. If a piece is faulty or not as described, we repair or replace it, as you choose, free of charge.'
export const inFull =
  'By law, you have a guarantee of conformity of at least two years from delivery. If a piece turns out to be faulty, not as described, or not fit for its use, tell us: you choose between a repair and a replacement, free of charge and within a reasonable time. After a repair, the guarantee lasts twelve months longer, once. If that is not possible or does not help, you may have part of the price or all of it back.'
export const whatToDo = 'What the legal guarantee gives you, and what to do'
export const officialNotice = 'The official EU notice on the legal guarantee'
