/** Signs beside words, by what they mean; drawn in the colour of the text. */

import back from 'lucide-static/icons/chevron-left.svg?raw';
import down from 'lucide-static/icons/chevron-down.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import less from 'lucide-static/icons/minus.svg?raw';
import more from 'lucide-static/icons/plus.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import settings from 'lucide-static/icons/settings.svg?raw';
import rules from 'lucide-static/icons/book-open.svg?raw';
import records from 'lucide-static/icons/scroll-text.svg?raw';
import cards from 'lucide-static/icons/layers.svg?raw';
import options from 'lucide-static/icons/sliders-horizontal.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import again from 'lucide-static/icons/rotate-ccw.svg?raw';
import remove from 'lucide-static/icons/trash-2.svg?raw';
import sound from 'lucide-static/icons/volume-2.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import warning from 'lucide-static/icons/triangle-alert.svg?raw';
import replay from 'lucide-static/icons/film.svg?raw';
import next from 'lucide-static/icons/chevron-right.svg?raw';
import hint from 'lucide-static/icons/lightbulb.svg?raw';
import helps from 'lucide-static/icons/eye.svg?raw';
import share from 'lucide-static/icons/share.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import dots from 'lucide-static/icons/ellipsis-vertical.svg?raw';
import talk from 'lucide-static/icons/message-circle.svg?raw';
import people from 'lucide-static/icons/users.svg?raw';
import bot from 'lucide-static/icons/bot.svg?raw';
import silent from 'lucide-static/icons/volume-x.svg?raw';
import flag from 'lucide-static/icons/flag.svg?raw';
import leave from 'lucide-static/icons/log-out.svg?raw';

export const icons = {
  back,
  down,
  close,
  less,
  more,
  check,
  settings,
  rules,
  records,
  cards,
  options,
  pause,
  play,
  download,
  again,
  remove,
  sound,
  undo,
  menu,
  warning,
  replay,
  next,
  hint,
  helps,
  share,
  copy,
  clock,
  dots,
  talk,
  people,
  bot,
  silent,
  flag,
  leave,
} as const;

export type IconName = keyof typeof icons;
