/** What an ADF document is made of: plain values, already chosen and mapped. */
export type AdfLead = {
  /** The dealer's reference of the lead, such as LEAD-1A2B3C4D. */
  reference: string;
  /** Sent once more: a dealer's system that has the lead knows it as the same. */
  isResent?: boolean;
  requestedAt: Date;
  timeZone: string;
  vehicle: AdfVehicle;
  customer: {
    name: string;
    /** Where the shopper typed it by itself; otherwise the name's words after the first are it. */
    lastName?: string;
    email: string;
    phone: { digits: string; mobile: boolean } | null;
    /** How and when the shopper wants to be answered. */
    preferredContact?: 'email' | 'phone';
    preferredTime?: 'morning' | 'afternoon' | 'evening';
    comments: string;
  };
  vendor: { name: string; email: string; phone: string | null; url: string };
  provider: { name: string; service: string; url: string };
};

/** Values that are not known are null. `status` is given already mapped: ADF knows new and used only. */
export type AdfVehicle = {
  /** What the shopper wants with the vehicle; default `buy`. */
  interest?: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';
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
