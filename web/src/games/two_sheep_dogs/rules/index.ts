// What the rules show; the positions come from tests/make_lesson.py.

import { rulePictures } from '../../../lib/text/rule_pictures';
import { t } from '../words';
import samples from './samples.json';

export const pictures = rulePictures(samples, [{ section: 1, name: 'table', caption: () => t('picture.table') }]);
