/** A line of a request as a quote to it is read. */
export interface AskedOf {
  lineID: string;
  number: number;
  description: string;
  quantity: string | null;
  unit: string;
  struck: boolean;
}

export type Mark = 'unchanged' | 'quantity' | 'changed' | 'struck';
