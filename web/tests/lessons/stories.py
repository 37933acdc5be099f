"""All lessons by name."""

from collections.abc import Callable
from dataclasses import dataclass

from .extras import chases, hourglass, missions, regrouping, roads
from .script import Script
from .shear_panic import shear_panic
from .sheep_and_thief import sheep_and_thief
from .sheep_sheep import sheep_sheep
from .te_kuiti import te_kuiti
from .te_kuiti_extra import daisies, plans
from .two_sheep_dogs import two_sheep_dogs


@dataclass(frozen=True)
class LessonStory:
    """How a lesson's script is found, and where the lesson goes in the folder of the boards."""

    find: Callable[[], Script]
    file: str


STORIES = {
    "shear-panic": LessonStory(shear_panic, "shear_panic/lesson/lesson.json"),
    "sheep-and-thief": LessonStory(sheep_and_thief, "sheep_and_thief/lesson/lesson.json"),
    "sheep-sheep": LessonStory(sheep_sheep, "sheep_sheep/lesson/lesson.json"),
    "te-kuiti": LessonStory(te_kuiti, "te_kuiti/lesson/lesson.json"),
    "te-kuiti-plans": LessonStory(plans, "te_kuiti/lesson/plans/lesson.json"),
    "te-kuiti-daisies": LessonStory(daisies, "te_kuiti/lesson/daisies/lesson.json"),
    "two-sheep-dogs": LessonStory(two_sheep_dogs, "two_sheep_dogs/lesson/lesson.json"),
    "two-sheep-dogs-chases": LessonStory(chases, "two_sheep_dogs/lesson/chases/lesson.json"),
    "shear-panic-regrouping": LessonStory(regrouping, "shear_panic/lesson/regrouping/lesson.json"),
    "sheep-and-thief-roads": LessonStory(roads, "sheep_and_thief/lesson/roads/lesson.json"),
    "sheep-and-thief-missions": LessonStory(missions, "sheep_and_thief/lesson/missions/lesson.json"),
    "sheep-sheep-hourglass": LessonStory(hourglass, "sheep_sheep/lesson/hourglass/lesson.json"),
}
