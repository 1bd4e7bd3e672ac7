// Functions of Thrust that others are told by: plus, maximum, less; and expressions such as a * _1 + _2.
#pragma once

#include <tuple>
#include <type_traits>
#include <utility>

namespace thrust {

template <class... T>
using tuple = std::tuple<T...>;
template <class A, class B>
using pair = std::pair<A, B>;
using std::get;
using std::make_pair;
using std::make_tuple;
using std::swap;
using std::tie;
template <std::size_t I, class T>
using tuple_element = std::tuple_element<I, T>;
template <class T>
using tuple_size = std::tuple_size<T>;

/* Of one type, or of whatever they are given. */
#define EMULATOR_OF_TWO(name, result)                                          \
  template <class T = void>                                                    \
  struct name {                                                                \
    constexpr auto operator()(const T& a, const T& b) const { return result; } \
  };                                                                           \
  template <>                                                                  \
  struct name<void> {                                                          \
    template <class A, class B>                                                \
    constexpr auto operator()(const A& a, const B& b) const {                  \
      return result;                                                           \
    }                                                                          \
  };
#define EMULATOR_OF_ONE(name, result)                              \
  template <class T = void>                                        \
  struct name {                                                    \
    constexpr auto operator()(const T& a) const { return result; } \
  };                                                               \
  template <>                                                      \
  struct name<void> {                                              \
    template <class A>                                             \
    constexpr auto operator()(const A& a) const {                  \
      return result;                                               \
    }                                                              \
  };
EMULATOR_OF_TWO(plus, a + b)
EMULATOR_OF_TWO(minus, a - b)
EMULATOR_OF_TWO(multiplies, a* b)
EMULATOR_OF_TWO(divides, a / b)
EMULATOR_OF_TWO(modulus, a % b)
EMULATOR_OF_TWO(equal_to, a == b)
EMULATOR_OF_TWO(not_equal_to, a != b)
EMULATOR_OF_TWO(less, a < b)
EMULATOR_OF_TWO(less_equal, a <= b)
EMULATOR_OF_TWO(greater, a > b)
EMULATOR_OF_TWO(greater_equal, a >= b)
EMULATOR_OF_TWO(logical_and, a&& b)
EMULATOR_OF_TWO(logical_or, a || b)
EMULATOR_OF_TWO(bit_and, a& b)
EMULATOR_OF_TWO(bit_or, a | b)
EMULATOR_OF_TWO(bit_xor, a ^ b)
EMULATOR_OF_TWO(maximum, a < b ? b : a)
EMULATOR_OF_TWO(minimum, b < a ? b : a)
EMULATOR_OF_TWO(project1st, (static_cast<void>(b), a))
EMULATOR_OF_TWO(project2nd, (static_cast<void>(a), b))
EMULATOR_OF_ONE(negate, -a)
EMULATOR_OF_ONE(square, a* a)
EMULATOR_OF_ONE(logical_not, !a)
EMULATOR_OF_ONE(identity, a)
#undef EMULATOR_OF_TWO
#undef EMULATOR_OF_ONE

namespace emulated {

/** A part of an expression: called with the arguments of the whole. */
template <class F>
struct Actor {
  F f;
  template <class... A>
  constexpr auto operator()(const A&... a) const {
    return f(std::tie(a...));
  }
};
template <class T>
constexpr bool kIsActor = false;
template <class F>
constexpr bool kIsActor<Actor<F>> = true;

template <std::size_t I>
struct Argument {
  template <class All>
  constexpr auto operator()(const All& all) const {
    return std::get<I>(all);
  }
};
template <class T>
struct Constant {
  T value;
  template <class All>
  constexpr T operator()(const All&) const {
    return value;
  }
};
template <class Op, class A, class B>
struct Combined {
  A a;
  B b;
  template <class All>
  constexpr auto operator()(const All& all) const {
    return Op()(a(all), b(all));
  }
};
template <class T>
constexpr auto part_of(const T& value) {
  if constexpr (kIsActor<T>)
    return value.f;
  else
    return Constant<T>{value};
}

#define EMULATOR_ACTOR(sign, function)                                                     \
  template <class A, class B, class = std::enable_if_t<kIsActor<A> || kIsActor<B>>>        \
  constexpr auto operator sign(const A& a, const B& b) {                                   \
    using Both = Combined<thrust::function<>, decltype(part_of(a)), decltype(part_of(b))>; \
    return Actor<Both>{{part_of(a), part_of(b)}};                                          \
  }
EMULATOR_ACTOR(+, plus)
EMULATOR_ACTOR(-, minus)
EMULATOR_ACTOR(*, multiplies)
EMULATOR_ACTOR(/, divides)
EMULATOR_ACTOR(%, modulus)
EMULATOR_ACTOR(==, equal_to)
EMULATOR_ACTOR(!=, not_equal_to)
EMULATOR_ACTOR(<, less)
EMULATOR_ACTOR(<=, less_equal)
EMULATOR_ACTOR(>, greater)
EMULATOR_ACTOR(>=, greater_equal)
EMULATOR_ACTOR(&&, logical_and)
EMULATOR_ACTOR(||, logical_or)
#undef EMULATOR_ACTOR

}  // namespace emulated

namespace placeholders {
inline constexpr emulated::Actor<emulated::Argument<0>> _1{};
inline constexpr emulated::Actor<emulated::Argument<1>> _2{};
inline constexpr emulated::Actor<emulated::Argument<2>> _3{};
}  // namespace placeholders

}  // namespace thrust
