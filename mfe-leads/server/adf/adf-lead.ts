/** The input of an ADF document: plain values, already selected and mapped. */
export type AdfLead = {
  /** The lead's reference for the dealer, such as LEAD-1A2B3C4D. */
  reference: string;
  /** Whether the lead is sent again; the dealer's system then recognises it as one that it already has. */
  isResent?: boolean;
  requestedAt: Date;
  timeZone: string;
  vehicle: AdfVehicle;
  customer: {
    name: string;
    /** Set if the shopper typed it in a separate field, else the words of `name` after the first are used. */
    lastName?: string;
    email: string;
    phone: { digits: string; mobile: boolean } | null;
    /** How and when the shopper wants to be contacted. */
    preferredContact?: 'email' | 'phone';
    preferredTime?: 'morning' | 'afternoon' | 'evening';
    comments: string;
  };
  vendor: { name: string; email: string; phone: string | null; url: string };
  provider: { name: string; service: string; url: string };
};

/** The vehicle of an ADF document; unknown values are null. `status` is mapped to new and used. */
export type AdfVehicle = {
  /** What the shopper wants; default `buy`. Null if the lead is no such wish: service, parts, careers. */
  interest?: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive' | null;
  status: 'new' | 'used';
  year: number | null;
  make: string;
  model: string;
  vin: string | null;
  stock: string | null;
  trim: string | null;
  bodystyle: string | null;
  transmission: string | null;
  /** Kilometres. */
  odometer: number | null;
  colour: string | null;
  /** Whole Australian dollars. */
  price: number | null;
  comments: string | null;
};
