export interface CaseProps {
  id: string;
  /** After it was decided: the next one opens. */
  onDone: () => void;
}
