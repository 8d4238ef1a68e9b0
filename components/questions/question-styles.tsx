const STYLES = `
.question + .question {
  margin-top: var(--space-4);
}

.question-field {
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  margin: 0;
}
.question-group {
  padding: 0;
  border: 0;
}
.question-group legend {
  margin-bottom: var(--space-1);
  padding: 0;
}

.question[data-kind='yes_no'] .question-field {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
}
.question[data-kind='yes_no'] .question-error {
  flex-basis: 100%;
}

.question-hint {
  margin: 0;
  color: var(--ink-soft);
  font-size: var(--text-xs);
}
.question-hints {
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
}
.question-price {
  margin-right: 0.35em;
  color: var(--ink);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
}
.question-counter {
  flex: none;
  font-variant-numeric: tabular-nums;
}
.question-counter[data-over] {
  color: var(--bad);
  font-weight: 550;
}
.question-error {
  margin: 0;
  color: var(--bad);
  font-size: var(--text-s);
}
.question-law {
  margin: 0;
  font-size: var(--text-s);
  font-weight: 550;
}
.question-law:not(:empty) {
  margin-top: var(--space-1);
}

.question-options {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
}
.question-option {
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: var(--touch);
  padding: 0.25rem 0.9rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper-raised);
  font-size: var(--text-s);
  cursor: pointer;
}
.question-option:hover {
  border-color: var(--ink);
}
.question-option small {
  color: var(--ink-soft);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
}
.question-option input {
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
}
.question-option:has(:checked) {
  border-color: var(--ink);
  background: var(--ink);
  color: var(--paper-raised);
}
.question-option:has(:checked) small {
  color: inherit;
}
.question-option:has(:focus-visible) {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
.question-group[aria-invalid='true'] .question-option {
  border-color: var(--bad);
}

.question-picture {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
}
.question-thumbnail {
  width: 4.5rem;
  height: 4.5rem;
  border-radius: var(--radius);
  background: var(--paper-sunken);
  object-fit: contain;
}
/* The input is above its button, which browsers do not let be styled. */
.question-file {
  position: relative;
  display: inline-grid;
}
.question-file input {
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  opacity: 0;
  cursor: pointer;
}
.question-file:has(:focus-visible) {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
  border-radius: var(--radius);
}
.question-file:has([aria-invalid='true']) > span {
  border-color: var(--bad);
}
.question-file[aria-disabled] {
  opacity: 0.6;
}

@media (scripting: none) {
  .question-picture {
    display: none;
  }
}

@media (forced-colors: active) {
  .question-option:has(:checked) {
    outline: 3px solid Highlight;
  }
}

.engravings {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: hidden;
  pointer-events: none;
}
.engraving-cut {
  fill: rgb(46 30 14 / 62%);
}
.engraving-light {
  fill: rgb(255 255 255 / 55%);
}

.close-up {
  position: relative;
  margin: var(--space-2) 0 0;
}
.close-up-frame {
  position: relative;
  aspect-ratio: 2;
  border-radius: var(--radius);
  background: var(--paper-sunken);
  overflow: hidden;
}
.close-up-square {
  position: absolute;
  top: 0;
  left: 0;
  aspect-ratio: 1;
}
.close-up-square img {
  width: 100%;
  max-width: none;
  aspect-ratio: 1;
  object-fit: cover;
}
.close-up figcaption {
  margin-top: var(--space-1);
  color: var(--ink-soft);
  font-size: var(--text-xs);
}

.question-form {
  margin: 0 0 var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
}
.question-form-title {
  margin: 0 0 var(--space-3);
  font-size: var(--title-s);
}
.question-sum {
  margin: var(--space-4) 0 0;
  font-variant-numeric: tabular-nums;
  font-weight: 550;
}
.question-form-end {
  margin: var(--space-4) 0 0;
}
`

/** In the page itself, because a style sheet would be part of all products' pages. React keeps one for all that need it. */
export const QuestionStyles = () => (
  <style href="questions" precedence="questions">
    {STYLES}
  </style>
)
