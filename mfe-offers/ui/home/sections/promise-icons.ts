import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Car from 'lucide-react/icons/car';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MapPin from 'lucide-react/icons/map-pin';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Repeat from 'lucide-react/icons/repeat';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import Tent from 'lucide-react/icons/tent';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { Glyph } from '@forecourt/design-system';

const glyphs: Record<string, Glyph> = {
  'badge-dollar-sign': BadgeDollarSign,
  car: Car,
  'clipboard-check': ClipboardCheck,
  'graduation-cap': GraduationCap,
  'heart-handshake': HeartHandshake,
  'map-pin': MapPin,
  'messages-square': MessagesSquare,
  repeat: Repeat,
  scale: Scale,
  'shield-check': ShieldCheck,
  tag: Tag,
  tent: Tent,
  truck: Truck,
  'undo-2': Undo,
  users: Users,
  wrench: Wrench,
};

/** The icon of a promise by its lucide name; a tick if the name is not in the list. */
export const promiseIcon = (name: string): Glyph => glyphs[name] ?? CircleCheck;
